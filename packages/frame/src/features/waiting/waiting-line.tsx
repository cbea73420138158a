import { useLingui } from '@lingui/react/macro';
import type { WaitingChange } from '@polyclinic/client';
import { kindText, recordPath } from '@polyclinic/remote';
import { useRecordTitles } from '@polyclinic/remote/slot';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useLanguage } from '../../language';

interface WaitingLineProps {
  change: WaitingChange;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A change that waits: what it concerns, when it was made, and why it was not accepted. */
export function WaitingLine({ change, onRetry, onDiscard }: WaitingLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const language = useLanguage();
  const titles = useRecordTitles();
  const reasonOf = useReason();
  const { resource, record, name, at, page, isDecidedThere, needs } = change;
  const kind = kindText(titles, resource, language);
  const path =
    recordPath(titles, { resource: record.resource, recordId: record.id }) ?? (isDecidedThere ? page : undefined);
  const isForScreen = isDecidedThere === true && needs?.code === 'STALE_VERSION';
  const what = name === null ? kind : `${kind}: ${name}`;
  return (
    <li data-needs={needs !== undefined}>
      <strong>{what}</strong>
      <small>{format.dateTime(at)}</small>
      <span>{needs ? reasonOf(needs) : t`Waits for a connection`}</span>
      {isForScreen && <span>{t`Open the record to see both versions and decide.`}</span>}
      <Flex gap="small" wrap>
        {needs && !isForScreen && (
          <Button aria-label={t`Send again: ${what}`} onClick={onRetry}>{t`Send again`}</Button>
        )}
        <Button danger aria-label={t`Discard: ${what}`} onClick={onDiscard}>{t`Discard`}</Button>
        {path && <Link to={path} aria-label={t`Open the record: ${what}`}>{t`Open the record`}</Link>}
      </Flex>
    </li>
  );
}

/** Returns a function for the reason why a person has to decide. */
function useReason(): (needs: NonNullable<WaitingChange['needs']>) => string {
  const { t } = useLingui();
  return ({ code, text }) => {
    switch (code) {
      case 'TOO_OLD':
        return t`This was entered more than 7 days ago. Check that it is still right before you send it.`;
      case 'IN_DOUBT':
        return t`It is not known whether this was saved. Open the record and check before you send it again.`;
      default:
        return text === '' ? t`The server did not accept this.` : text;
    }
  };
}
