import { fireEvent } from '@testing-library/react';
import {
  GESTURE_LIMITS,
  touchActionFor,
  watchGestures,
  type Gesture,
  type GestureHandlers,
} from './gesture-recogniser';
import { finger, swipe, tap } from './testing-touch';

const ALL: Gesture[] = [
  'swipeLeft',
  'swipeRight',
  'swipeUp',
  'swipeDown',
  'longPress',
  'doubleTap',
  'threeFingerTap',
  'pinchOut',
  'pinchIn',
];

function watch(gestures: Gesture[] = ALL) {
  document.body.innerHTML = '<div><p><button>Asha Rao</button></p></div>';
  const area = document.querySelector('div')!;
  const button = document.querySelector('button')!;
  const told: string[] = [];
  const clicks: number[] = [];
  button.addEventListener('click', () => clicks.push(Date.now()));
  const handlers: GestureHandlers = {};
  for (const gesture of gestures) handlers[gesture] = (target) => told.push(`${gesture} ${target.tagName}`);
  const end = watchGestures(area, () => handlers);
  return { area, button, told, clicks, end };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['swipeLeft', { x: 0, y: 100 }],
  ['swipeRight', { x: 200, y: 110 }],
  ['swipeUp', { x: 90, y: 0 }],
  ['swipeDown', { x: 100, y: 200 }],
])('%s is told by its direction', (gesture, to) => {
  const { button, told } = watch();
  swipe(button, { x: 100, y: 100 }, to);
  expect(told).toEqual([`${gesture} BUTTON`]);
});

test('a swipe is at least 50 pixels long and at most a second', () => {
  const { button, told } = watch();
  swipe(button, { x: 100, y: 100 }, { x: 149, y: 100 });
  expect(told).toEqual([]);
  swipe(button, { x: 100, y: 100 }, { x: 150, y: 100 });
  expect(told).toHaveLength(1);
  const one = finger(button);
  one.down(100, 100);
  one.move(150, 100);
  jest.advanceTimersByTime(1001);
  one.up(200, 100);
  expect(told).toHaveLength(1);
});

test('a mouse selects text and is left alone', () => {
  const { button, told } = watch();
  swipe(button, { x: 100, y: 100 }, { x: 200, y: 100 }, 'mouse');
  expect(told).toEqual([]);
});

test('what the browser takes for scrolling is no gesture', () => {
  const { button, told } = watch();
  const one = finger(button);
  one.down(100, 100);
  one.move(100, 200);
  one.cancel();
  one.up(100, 300);
  jest.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});

test('half a second in one place is a long press, and no click follows', () => {
  const { button, told, clicks } = watch();
  const one = finger(button);
  one.down(100, 100);
  one.move(105, 105);
  jest.advanceTimersByTime(499);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual(['longPress BUTTON']);
  jest.advanceTimersByTime(3000);
  one.up(105, 105);
  button.click();
  expect([told.length, clicks.length]).toEqual([1, 0]);
  jest.advanceTimersByTime(500);
  button.click();
  expect(clicks).toHaveLength(1);
});

test('a finger that is lifted on the page that its long press opened presses nothing there', () => {
  const { area, button, end } = watch();
  const one = finger(button);
  one.down(100, 100);
  jest.advanceTimersByTime(500);
  end();
  area.remove();
  document.body.innerHTML = '<button>Ravi Iyer</button>';
  const below = document.querySelector('button')!;
  const clicks: string[] = [];
  below.addEventListener('click', () => clicks.push('Ravi Iyer'));
  finger(below).up(100, 100);
  fireEvent.click(below, { detail: 1 });
  expect(clicks).toEqual([]);
  tap(below);
  expect(clicks).toEqual(['Ravi Iyer']);
});

test('a finger that moves more than 10 pixels, or a page that scrolls, is no long press', () => {
  const { button, told } = watch();
  const one = finger(button);
  one.down(100, 100);
  one.move(111, 100);
  jest.advanceTimersByTime(600);
  one.up(111, 100);
  one.down(100, 100);
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(600);
  expect(told).toEqual([]);
});

test('two taps within 300 milliseconds are a double tap, and neither is a click', () => {
  const { button, told, clicks } = watch();
  tap(button);
  jest.advanceTimersByTime(200);
  tap(button);
  jest.advanceTimersByTime(1000);
  expect([told, clicks]).toEqual([['doubleTap BUTTON'], []]);
});

test('a single tap is still a click, once no second one can follow', () => {
  const { button, told, clicks } = watch();
  tap(button);
  jest.advanceTimersByTime(250);
  expect(clicks).toEqual([]);
  jest.advanceTimersByTime(100);
  expect([told, clicks.length]).toEqual([[], 1]);
});

test('where a double tap means nothing, a tap is a click at once; so is the Enter key everywhere', () => {
  const { button, clicks } = watch(['longPress']);
  tap(button);
  expect(clicks).toHaveLength(1);
  const other = watch();
  other.button.click();
  expect(other.clicks).toHaveLength(1);
});

test('fingers that part or close pinch, step by step', () => {
  const { button, told } = watch();
  const [one, two] = [finger(button, 1), finger(button, 2)];
  one.down(100, 100);
  two.down(200, 100);
  two.move(219, 100);
  expect(told).toEqual([]);
  two.move(221, 100);
  two.move(260, 100);
  one.move(180, 100);
  one.up(180, 100);
  two.up(260, 100);
  expect(told).toEqual(['pinchOut BUTTON', 'pinchOut BUTTON', 'pinchIn BUTTON']);
});

function threeFingers(button: Element) {
  const fingers = [finger(button, 1), finger(button, 2), finger(button, 3)];
  fingers.forEach((one, index) => one.down(100 + 40 * index, 100));
  return fingers;
}

test('three fingers that touch and leave without moving are a tap with three fingers', () => {
  const { button, told } = watch();
  const fingers = threeFingers(button);
  jest.advanceTimersByTime(200);
  fingers.forEach((one, index) => one.up(100 + 40 * index, 100));
  expect(told).toEqual(['threeFingerTap BUTTON']);
});

test('three fingers that move, rest for long, or are two or four, are no tap with three fingers', () => {
  const { button, told } = watch(['threeFingerTap']);
  const moved = threeFingers(button);
  moved[0]?.move(100, 140);
  moved.forEach((one) => one.up(100, 140));
  const long = threeFingers(button);
  jest.advanceTimersByTime(501);
  long.forEach((one) => one.up(100, 100));
  const four = [...threeFingers(button), finger(button, 4)];
  four[3]?.down(300, 100);
  four.forEach((one) => one.up(100, 100));
  const two = [finger(button, 1), finger(button, 2)];
  two.forEach((one) => one.down(100, 100));
  two.forEach((one) => one.up(100, 100));
  expect(told).toEqual([]);
});

test('where only a tap with three fingers means something, text can still be selected', () => {
  const { area, button } = watch(['threeFingerTap']);
  finger(button).down(100, 100);
  expect(area.style.userSelect).toBe('');
});

test('a gesture that means nothing where it was made leaves the click alone', () => {
  const { area, button, clicks } = watch([]);
  watchGestures(area, () => ({ longPress: () => false }));
  const one = finger(button);
  one.down(100, 100);
  jest.advanceTimersByTime(600);
  one.up(100, 100);
  button.click();
  expect(clicks).toHaveLength(1);
});

test('a touch that became a gesture does not become a mouse as well', () => {
  const { button } = watch(['swipeLeft']);
  const endTouch = () => {
    const end = new Event('touchend', { bubbles: true, cancelable: true });
    button.dispatchEvent(end);
    return end.defaultPrevented;
  };
  swipe(button, { x: 200, y: 10 }, { x: 100, y: 10 });
  expect(endTouch()).toBe(true);
  tap(button);
  expect(endTouch()).toBe(false);
});

test('the end of the watch is the end of gestures', () => {
  const { button, told, end } = watch();
  end();
  swipe(button, { x: 100, y: 100 }, { x: 200, y: 100 });
  expect(told).toEqual([]);
});

test('the browser keeps every movement that no gesture needs', () => {
  const act = () => undefined;
  expect(touchActionFor({ longPress: act })).toBe('');
  expect(touchActionFor({ doubleTap: act })).toBe('manipulation');
  expect(touchActionFor({ swipeLeft: act })).toBe('pan-y pinch-zoom');
  expect(touchActionFor({ swipeLeft: act, pinchIn: act })).toBe('pan-y');
  expect(touchActionFor({ swipeLeft: act, swipeUp: act, pinchIn: act })).toBe('none');
});

test('specification, section 9: the limits between a touch and a gesture', () => {
  expect(GESTURE_LIMITS).toEqual({
    minimumSwipePx: 50,
    maximumSwipeMs: 1000,
    movementThresholdPx: 10,
    longPressMs: 500,
    doubleTapMs: 300,
    pinchOutAbove: 1.2,
    pinchInBelow: 0.8,
  });
});
