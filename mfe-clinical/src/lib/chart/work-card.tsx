import { useLingui } from '@lingui/react/macro';
import { useMyDashboard } from '@polyclinic/clinic-ui';
import { languageOf, type NextAction, type NextActionKind } from '@polyclinic/contract';
import { nextActionPath, nextActionText, type NextActionEntry } from '@polyclinic/remote';
import { useNextActionEntries } from '@polyclinic/remote/slot';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { Link } from '@polyclinic/ui/kit/router';
import type { ComponentProps, ReactNode } from 'react';

const STYLES = `
.pc-clinical-work-next { list-style: none; display: grid; gap: 8px; margin: 0 0 8px; padding: 0; }
.pc-clinical-work-next li { padding: 4px 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); overflow-wrap: anywhere; }
.pc-clinical-work-next a { display: inline-flex; align-items: center; min-height: 24px; font-weight: 500; }
.pc-clinical-work-next small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-work-next a { min-height: 44px; } }
`;

interface WorkCardProps<Data> {
  title: string;
  /** The screen with the whole list. */
  all: { label: string; to: string };
  /** Next actions that this card states above its list. */
  kinds: readonly NextActionKind[];
  query: ComponentProps<typeof QueryState<Data>>['query'];
  loading: string;
  children: (data: Data) => ReactNode;
}

/** A card of the dashboard with work of the person: what is best done next, then the first entries of the list. */
export function WorkCard<Data>({ title, all, kinds, query, loading, children }: WorkCardProps<Data>) {
  const { t } = useLingui();
  // The query that the figures of the dashboard come from.
  const mine = useMyDashboard();
  // Both at once, so that the list does not move down when its heading comes.
  const shown = mine.isPending ? { ...query, data: undefined, isPending: true } : query;
  return (
    <Card title={title} extra={<Link to={all.to}>{all.label}</Link>}>
      <QueryState query={shown} loading={loading} failed={t`Failed to load dashboard data`}>
        {(data) => (
          <>
            <NextBest kinds={kinds} actions={mine.data?.nextActions ?? []} />
            {children(data)}
          </>
        )}
      </QueryState>
    </Card>
  );
}

interface NextBestProps {
  kinds: readonly NextActionKind[];
  actions: readonly NextAction[];
}

/** The next actions of some kinds. */
function NextBest({ kinds, actions }: NextBestProps) {
  const entries = useNextActionEntries();
  const known = actions.flatMap((action) => {
    const entry = kinds.includes(action.kind) && entries.find(({ kind }) => kind === action.kind);
    return entry ? [{ action, entry }] : [];
  });
  if (known.length === 0) return null;
  return (
    <>
      <Styles name="clinical-work" css={STYLES} />
      <ul className="pc-clinical-work-next">
        {known.map(({ action, entry }) => (
          <NextLine key={action.kind} action={action} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function NextLine({ action, entry }: { action: NextAction; entry: NextActionEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { count, name, since } = action;
  const moment = since && format.dateTime(since);
  const reason = [name, moment && t`since ${moment}`].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={nextActionPath(entry, action)}>
        {nextActionText(entry, count, languageOf(i18n.locale), format.number)}
      </Link>
      {reason && <small>{reason}</small>}
    </li>
  );
}
