import { msg } from '@lingui/core/macro';
import type {
  InteractionSeverity,
  Language,
  OverrideReason,
  PrescriptionStatus,
  ReviewStatus,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import { i18n, type MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const PRESCRIPTION_STATUS_LABELS: Record<PrescriptionStatus, MessageDescriptor> = {
  DRAFT: msg`Draft`,
  ACTIVE: msg`Active`,
  ON_HOLD: msg`On hold`,
  COMPLETED: msg`Completed`,
  STOPPED: msg`Stopped`,
  CANCELLED: msg`Cancelled`,
  ENTERED_IN_ERROR: msg`Entered in error`,
};

export const PRESCRIPTION_STATUS_MEANINGS: Record<PrescriptionStatus, StatusMeaning> = {
  DRAFT: 'neutral',
  ACTIVE: 'info',
  ON_HOLD: 'waiting',
  COMPLETED: 'done',
  STOPPED: 'neutral',
  CANCELLED: 'neutral',
  ENTERED_IN_ERROR: 'danger',
};

export const REVIEW_STATUS_LABELS: Record<ReviewStatus, MessageDescriptor> = {
  OPEN: msg`To review`,
  QUERIED: msg`Question open`,
  ACCEPTED: msg`Accepted`,
  CLOSED: msg`Closed`,
};

export const SEVERITY_LABELS: Record<InteractionSeverity, MessageDescriptor> = {
  CONTRAINDICATED: msg`Contraindicated`,
  MAJOR: msg`Major`,
  MODERATE: msg`Moderate`,
  MINOR: msg`Minor`,
};

export const SEVERITY_MEANINGS: Record<InteractionSeverity, StatusMeaning> = {
  CONTRAINDICATED: 'danger',
  MAJOR: 'danger',
  MODERATE: 'waiting',
  MINOR: 'neutral',
};

export const OVERRIDE_REASON_LABELS: Record<OverrideReason, MessageDescriptor> = {
  WILL_MONITOR: msg`Will monitor`,
  TOLERATED_BEFORE: msg`Tolerated before`,
  BENEFIT_OUTWEIGHS: msg`Benefit outweighs the risk`,
  NOT_RELEVANT: msg`Not clinically relevant`,
  DOSE_ADJUSTED: msg`Dose adjusted`,
  NOT_TAKING: msg`Patient not taking it`,
  OTHER: msg`Other reason`,
};

/** Returns the language of a patient; that of the screen if it is not known. */
export function languageOf(preferred: Language | null | undefined): Language {
  const shown = i18n.locale;
  return preferred ?? (shown === 'hi' || shown === 'ta' ? shown : 'en');
}
