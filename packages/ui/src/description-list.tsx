import { Descriptions } from '@polyclinic/ui/kit/descriptions';
import { Styles } from '@polyclinic/ui/kit/furniture';
import type { ReactNode } from 'react';

// In as many columns as fit: two in a drawer, one on a phone. Phone numbers are tap targets. A link within a text needs more than its colour (WCAG 1.4.1).
const STYLES = `
.pc-facts table { display: block; }
.pc-facts tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); column-gap: 24px; }
.pc-facts :is(tr, td) { display: block; min-width: 0; }
.pc-facts .ant-descriptions-item-content span > a { text-decoration: underline; }
.pc-facts { --pc-tag-wrap: normal; }
.pc-facts a { display: inline-flex; align-items: center; min-height: 24px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-facts a { min-height: 44px; }
  .pc-facts .ant-descriptions-item-container { flex-wrap: wrap; }
  .pc-facts .ant-descriptions-item-content { flex: 1 1 120px; }
  .pc-facts .ant-descriptions-item-container:has(a) { align-items: center; }
}
`;

interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** Description list; unknown values are omitted. */
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
        items={known.map(({ label, value }, index) => ({ key: `${index} ${label}`, label, children: value }))}
      />
    </>
  );
}
