import type { ComponentType } from 'react';
import { ScreenPartsContext, type ScreenParts } from './lib/screen-parts';

// Only here and in screens.ts features meet, because only these two stand above them.
const PARTS: ScreenParts = {
  appointmentDrawers: () => import('./features/appointments/appointment-drawers').then((m) => m.AppointmentDrawers),
  patientFace: () => import('./features/patient-timeline/patient-face').then((m) => m.PatientFace),
  onboardingCard: () => import('./features/onboarding/onboarding-card').then((m) => m.OnboardingCard),
  patientTimeline: () => import('./features/patient-timeline/patient-timeline').then((m) => m.PatientTimeline),
  ownOnboarding: () => import('./features/onboarding/own-onboarding').then((m) => m.OwnOnboarding),
  calendarFeed: () => import('./features/calendar-feeds/calendar-feed-dialog').then((m) => m.CalendarFeedDialog),
};

/** Gives a screen what it shows of other features. */
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
