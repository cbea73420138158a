import { Descriptions } from '@polyclinic/ui/kit/descriptions';
import { Sheet } from '@polyclinic/ui/kit/furniture';
import type { ReactNode } from 'react';

// A number to call is pressed with the thumb.
const SHEET = `
@media (max-width: 767.98px) {
  .pc-facts a { display: inline-flex; align-items: center; min-height: 44px; }
  .pc-facts .ant-descriptions-item-container:has(a) { align-items: center; }
}
`;

interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known of something, line by line; what is not known is not shown. */
export function Facts({ title, facts }: { title?: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <>
      <Sheet name="facts" css={SHEET} />
      <Descriptions
        className="pc-facts"
        title={title}
        column={1}
        size="small"
        style={{ marginBottom: 16 }}
        items={known.map(({ label, value }, place) => ({ key: `${place} ${label}`, label, children: value }))}
      />
    </>
  );
}
