import type { ComponentType } from 'react';
import { ScreenPartsContext, type ScreenParts } from './lib/screen-parts';

// Only here and in screens.ts features meet, because only these two files are above them.
const PARTS: ScreenParts = {
  appointmentDrawers: () => import('./features/appointments/appointment-drawers').then((m) => m.AppointmentDrawers),
  ownOnboarding: () => import('./features/onboarding/own-onboarding').then((m) => m.OwnOnboarding),
  calendarFeed: () => import('./features/calendar-feeds/calendar-feed-dialog').then((m) => m.CalendarFeedDialog),
};

/** Provides a screen with components of other features. */
export function withParts(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const Screen = await load();
    return function ScreenWithParts() {
      return (
        <ScreenPartsContext value={PARTS}>
          <Screen />
        </ScreenPartsContext>
      );
    };
  };
}
