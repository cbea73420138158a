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
  threeFingerTap: msg`Tap with three fingers`,
  pinchOut: msg`Spread two fingers`,
  pinchIn: msg`Pinch two fingers`,
};

interface GestureGroup {
  title: MessageDescriptor;
  /** Effect of each gesture, and its equivalent by a single tap or key. */
  gestures: readonly { name: MessageDescriptor; does: MessageDescriptor; instead: MessageDescriptor }[];
}

/** The gestures by category. */
export const GESTURE_GROUPS: readonly GestureGroup[] = [
  {
    title: msg`Navigation`,
    gestures: [
      {
        name: GESTURE_NAMES.swipeLeft,
        does: msg`Next day in the calendar, on a phone`,
        instead: msg`the right arrow`,
      },
      {
        name: GESTURE_NAMES.swipeRight,
        does: msg`Previous day in the calendar, on a phone`,
        instead: msg`the left arrow`,
      },
    ],
  },
  {
    title: msg`Actions`,
    gestures: [
      {
        name: GESTURE_NAMES.longPress,
        does: msg`Show the actions of a row or an appointment`,
        instead: msg`the three-dot button`,
      },
      {
        name: GESTURE_NAMES.longPress,
        does: msg`Book an available slot in the calendar, on a phone`,
        instead: msg`the plus button`,
      },
      {
        name: msg`Drag by the handle`,
        does: msg`Move an entry of the calendar to another time`,
        instead: msg`the buttons that a tap on the handle opens`,
      },
      {
        name: GESTURE_NAMES.swipeDown,
        does: msg`Refresh the dashboard of a phone, from its top`,
        instead: msg`the refresh button`,
      },
      {
        name: GESTURE_NAMES.threeFingerTap,
        does: msg`Open the emergency actions`,
        instead: msg`“Emergency” in the account menu`,
      },
    ],
  },
  {
    title: msg`Zoom`,
    gestures: [
      { name: GESTURE_NAMES.pinchOut, does: msg`Zoom in on the calendar`, instead: msg`the zoom-in button` },
      { name: GESTURE_NAMES.pinchIn, does: msg`Zoom out of the calendar`, instead: msg`the zoom-out button` },
    ],
  },
  {
    title: msg`Selection`,
    gestures: [
      {
        name: GESTURE_NAMES.doubleTap,
        does: msg`Select a card on a phone and show its actions`,
        instead: msg`“Quick Actions” or the three-dot button of the card`,
      },
    ],
  },
];
