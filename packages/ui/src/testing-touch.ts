import { act, fireEvent } from '@testing-library/react';

interface Point {
  x: number;
  y: number;
}

const pointer = (type: string, { x, y }: Point, pointerId: number, pointerType: string) =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    pointerId,
    pointerType,
    isPrimary: pointerId === 1,
    clientX: x,
    clientY: y,
  });

/** Simulates one finger, or a mouse, on an element. */
export function finger(element: Element, pointerId = 1, pointerType = 'touch') {
  const send = (type: string, point: Point) =>
    act(() => {
      fireEvent(element, pointer(type, point, pointerId, pointerType));
    });
  return {
    down: (x: number, y: number) => send('pointerdown', { x, y }),
    move: (x: number, y: number) => send('pointermove', { x, y }),
    up: (x: number, y: number) => send('pointerup', { x, y }),
    cancel: () => send('pointercancel', { x: 0, y: 0 }),
  };
}

/** Simulates a movement between two points, in three steps. */
export function swipe(element: Element, from: Point, to: Point, pointerType = 'touch'): void {
  const one = finger(element, 1, pointerType);
  one.down(from.x, from.y);
  one.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  one.move(to.x, to.y);
  one.up(to.x, to.y);
}

/** Simulates a touch that becomes a click, as browsers generate one. */
export function tap(element: Element, x = 10, y = 10): void {
  const one = finger(element);
  one.down(x, y);
  one.up(x, y);
  fireEvent.click(element, { detail: 1 });
}
