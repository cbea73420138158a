import { Descriptions } from '@polyclinic/ui/kit/display';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known of something, line by line; what is not known is not shown. */
export function Facts({ title, facts }: { title?: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <Descriptions
      title={title}
      column={1}
      size="small"
      style={{ marginBottom: 16 }}
      items={known.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  );
}
