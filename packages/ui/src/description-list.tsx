import { Descriptions } from '@polyclinic/ui/kit/descriptions';
import { Styles } from '@polyclinic/ui/kit/furniture';
import { isValidElement, type ReactNode } from 'react';

// Phone numbers are tap targets. A link within a text needs more than its colour (WCAG 1.4.1).
const STYLES = `
.pc-facts tbody { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 208px), 1fr)); gap: 0 24px; }
.pc-facts tr:has(.pc-facts-long) { grid-column: 1 / -1; }
.pc-facts .ant-descriptions-item-content span > a { text-decoration: underline; }
.pc-facts a { display: inline-flex; align-items: center; min-height: 24px; }
@media (max-width: 767.98px) {
  .pc-facts a { min-height: 44px; }
  .pc-facts .ant-descriptions-item-container:has(a) { align-items: center; }
}
`;

interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** Longer texts take a whole line, as do values of several parts. */
const SHORT_LENGTH = 28;

/** Description list in as many columns as fit; unknown values are omitted. */
export function DescriptionList({ title, items }: { title?: string; items: DescriptionItem[] }) {
  const known = items.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <>
      <Styles name="facts" css={STYLES} />
      <Descriptions
        className="pc-facts"
        title={title}
        column={1}
        size="small"
        style={{ marginBottom: 16 }}
        items={known.map(({ label, value }, index) => ({
          key: `${index} ${label}`,
          label,
          children: isShort(value) ? value : <div className="pc-facts-long">{value}</div>,
        }))}
      />
    </>
  );
}

function isShort(value: ReactNode): boolean {
  if (typeof value === 'string') return value.length <= SHORT_LENGTH;
  return typeof value === 'number' || isValidElement(value);
}
