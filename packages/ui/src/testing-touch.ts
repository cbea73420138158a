import { act, fireEvent } from '@testing-library/react';

interface Place {
  x: number;
  y: number;
}

const pointer = (type: string, { x, y }: Place, pointerId: number, pointerType: string) =>
  Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    pointerId,
    pointerType,
    isPrimary: pointerId === 1,
    clientX: x,
    clientY: y,
  });

/** One finger, or a mouse, on an element. */
export function finger(element: Element, pointerId = 1, pointerType = 'touch') {
  const send = (type: string, place: Place) =>
    act(() => {
      fireEvent(element, pointer(type, place, pointerId, pointerType));
    });
  return {
    down: (x: number, y: number) => send('pointerdown', { x, y }),
    move: (x: number, y: number) => send('pointermove', { x, y }),
    up: (x: number, y: number) => send('pointerup', { x, y }),
    cancel: () => send('pointercancel', { x: 0, y: 0 }),
  };
}

/** A movement from one place to another, in three steps. */
export function swipe(element: Element, from: Place, to: Place, pointerType = 'touch'): void {
  const one = finger(element, 1, pointerType);
  one.down(from.x, from.y);
  one.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  one.move(to.x, to.y);
  one.up(to.x, to.y);
}

/** A touch that becomes a click, as browsers make one. */
export function tap(element: Element, x = 10, y = 10): void {
  const one = finger(element);
  one.down(x, y);
  one.up(x, y);
  fireEvent.click(element, { detail: 1 });
}
