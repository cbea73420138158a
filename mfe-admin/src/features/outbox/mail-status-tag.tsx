import { useLingui } from '@lingui/react/macro';
import type { MailStatus } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { MAIL_STATUS_MEANINGS, MAIL_STATUS_LABELS } from './mail-status-labels';

/** Status of an e-mail as text, shape and colour. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={MAIL_STATUS_MEANINGS[status]}>{i18n._(MAIL_STATUS_LABELS[status])}</StatusTag>;
}
