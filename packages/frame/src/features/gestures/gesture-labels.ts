import { msg } from '@lingui/core/macro';
import type { Gesture } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Names of the gestures. */
export const GESTURE_NAMES: Record<Gesture, MessageDescriptor> = {
  swipeLeft: msg`Swipe left`,
  swipeRight: msg`Swipe right`,
  swipeUp: msg`Swipe up`,
  swipeDown: msg`Swipe down`,
  longPress: msg`Long press`,
  doubleTap: msg`Double tap`,
  pinchOut: msg`Move two fingers apart`,
  pinchIn: msg`Move two fingers together`,
};

interface GestureGroup {
  title: MessageDescriptor;
  /** Effect of each gesture, and its equivalent without touch. */
  gestures: readonly { gesture: Gesture; does: MessageDescriptor; instead: MessageDescriptor }[];
}

/** The gestures by category. */
export const GESTURE_GROUPS: readonly GestureGroup[] = [
  {
    title: msg`Navigation`,
    gestures: [
      {
        gesture: 'swipeLeft',
        does: msg`The next day of the calendar, on a phone`,
        instead: msg`the arrow to the right`,
      },
      { gesture: 'swipeRight', does: msg`The day before, on a phone`, instead: msg`the arrow to the left` },
    ],
  },
  {
    title: msg`Actions`,
    gestures: [
      {
        gesture: 'longPress',
        does: msg`The actions of a row or of an appointment`,
        instead: msg`its button with the three dots`,
      },
    ],
  },
  {
    title: msg`Zoom`,
    gestures: [
      { gesture: 'pinchOut', does: msg`Taller hours in the calendar`, instead: msg`the magnifier with the plus` },
      { gesture: 'pinchIn', does: msg`Shorter hours in the calendar`, instead: msg`the magnifier with the minus` },
    ],
  },
  {
    title: msg`Selection`,
    gestures: [
      {
        gesture: 'doubleTap',
        does: msg`Picks a card on a phone and shows its actions`,
        instead: msg`its button with the three dots`,
      },
    ],
  },
];
