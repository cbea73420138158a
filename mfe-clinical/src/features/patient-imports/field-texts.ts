import { msg } from '@lingui/core/macro';
import type { ImportField } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { PATIENT_FIELD_TEXTS } from '../../lib/patient-field-texts';

/** What a column can be: a field, or a whole name that is parted at its last space. */
export type ColumnMeaning = ImportField | 'fullName';

/** How people call what a column can be. */
export const FIELD_TEXTS: Record<ColumnMeaning, MessageDescriptor> = {
  fullName: msg`Full name`,
  ...PATIENT_FIELD_TEXTS,
  recordNumber: msg`Record number`,
};

/** In the order in which they are offered. */
export const MEANINGS = Object.keys(FIELD_TEXTS) as ColumnMeaning[];
