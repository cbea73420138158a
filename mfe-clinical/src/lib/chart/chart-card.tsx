import { useLingui } from '@lingui/react/macro';
import { Panel, Styles, useFormat } from '@polyclinic/ui';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Link, type LinkProps } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';

const STYLES = `
.pc-clinical-entries-list { --pc-tag-wrap: normal; list-style: none; margin: 0; padding: 0; }
.pc-clinical-entries-list > li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-height: 32px; padding: 4px 0; border-top: 1px solid var(--pc-line); }
.pc-clinical-entries-list > li:first-child { border-top: 0; }
.pc-clinical-entries-list a { display: inline-block; min-height: 24px; overflow-wrap: anywhere; text-decoration: underline; }
.pc-clinical-entries-list > li > :first-child { flex: 1 1 120px; min-width: 0; }
.pc-clinical-entries-list + details > summary { min-height: 24px; }
.pc-clinical-entries-note { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-entries-act { display: inline-block; min-height: 24px; text-decoration: underline; }
.pc-clinical-entries-add { display: inline-flex; align-items: center; gap: 4px; min-height: 24px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-entries-list > li { min-height: 44px; } .pc-clinical-entries-list > li > :first-child { flex: 1 1 60%; } .pc-clinical-entries-list > li:has(> button) > :first-child { flex-basis: 100%; } .pc-clinical-entries-list .ant-btn, .pc-clinical-entries-add { min-height: 44px; } }
`;

interface ChartCardProps {
  title: string;
  /** Number of all entries, beside the title. */
  count?: number | undefined;
  /** Link that opens the form of a new entry. */
  add?: { label: string } & Pick<LinkProps, 'to' | 'state'>;
  children: ReactNode;
}

/** A card of the chart: its entries, and the link that adds one. */
export function ChartCard({ title, count, add, children }: ChartCardProps) {
  const format = useFormat();
  const heading = count === undefined ? title : <Counted title={title} count={format.number(count)} />;
  return (
    <Panel
      title={title}
      heading={heading}
      action={
        add && (
          <Link className="pc-clinical-entries-add" to={add.to} state={add.state as unknown}>
            <PlusOutlined aria-hidden /> {add.label}
          </Link>
        )
      }
    >
      <Styles name="clinical-entries" css={STYLES} />
      {children}
    </Panel>
  );
}

function Counted({ title, count }: { title: string; count: string }) {
  return (
    <>
      {title} <span className="pc-clinical-entries-note">{count}</span>
    </>
  );
}

/** The entries of a card; what is no longer current follows behind a disclosure. */
export function ChartEntries<Entry extends { id: string }>({
  entries,
  empty,
  isPast = () => false,
  children,
}: {
  entries: readonly Entry[];
  /** Shown if there are none. */
  empty: ReactNode;
  isPast?: (entry: Entry) => boolean;
  children: (entry: Entry) => ReactNode;
}) {
  const { t } = useLingui();
  const current = entries.filter((entry) => !isPast(entry));
  const past = entries.filter(isPast);
  const list = (shown: readonly Entry[]) => (
    <ul className="pc-clinical-entries-list">
      {shown.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ul>
  );
  const count = past.length;
  return (
    <>
      <Styles name="clinical-entries" css={STYLES} />
      {current.length > 0 ? list(current) : <div className="pc-clinical-entries-note">{empty}</div>}
      {count > 0 && (
        <details>
          <summary>{t`Past (${count})`}</summary>
          {list(past)}
        </details>
      )}
    </>
  );
}
