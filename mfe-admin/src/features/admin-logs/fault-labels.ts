import { msg } from '@lingui/core/macro';
import type { AuditFault } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Faults that a check of the audit log can find. */
export const FAULT_LABELS: Record<AuditFault, MessageDescriptor> = {
  SEAL_MISSING: msg`The seal is missing.`,
  SEAL_CHANGED: msg`The seal was changed.`,
  ENTRY_MISSING: msg`Missing entry:`,
  ENTRY_CHANGED: msg`Changed entry:`,
  ENTRY_ADDED: msg`Entry added between sealed entries:`,
};
