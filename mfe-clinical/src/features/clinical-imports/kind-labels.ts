import { msg } from '@lingui/core/macro';
import type { ClinicalEntryKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const ENTRY_KIND_LABELS: Record<ClinicalEntryKind, MessageDescriptor> = {
  PROBLEM: msg`Health problem`,
  ALLERGY: msg`Allergy`,
  MEDICINE: msg`Medicine`,
};
