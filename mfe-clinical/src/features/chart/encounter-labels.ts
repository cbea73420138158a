import { msg } from '@lingui/core/macro';
import type { EncounterKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** How patient and clinician met. */
export const ENCOUNTER_KIND_LABELS: Record<EncounterKind, MessageDescriptor> = {
  IN_PERSON: msg`Visit`,
  PHONE: msg`Phone call`,
  VIDEO: msg`Video call`,
  HOME_VISIT: msg`Home visit`,
};
