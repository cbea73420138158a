import { msg } from '@lingui/core/macro';
import type { StatementSource } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const STATEMENT_SOURCE_LABELS: Record<StatementSource, MessageDescriptor> = {
  PATIENT: msg`Told by the patient`,
  OUTSIDE_CLINIC: msg`From another clinic`,
  IMPORT: msg`From an imported file`,
};
