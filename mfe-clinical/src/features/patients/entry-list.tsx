import { FormSection, Sheet } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { ReactNode } from 'react';

const SHEET = `
.pc-clinical-entry { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 12px; padding-bottom: 4px; border-bottom: 1px solid var(--pc-line); }
.pc-clinical-entry > div { flex: 1; min-width: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 0 12px; }
.pc-clinical-entry .ant-form-item { margin-bottom: 12px; }
.pc-clinical-entry > .ant-btn { margin-top: 30px; }
@media (max-width: 767.98px) { .pc-clinical-entry > .ant-btn { min-width: 44px; min-height: 44px; } }
`;

interface EntryListProps<V> {
  /** The list of the record that it fills. */
  name: string;
  title: string;
  most: number;
  /** What a new entry starts with. */
  fresh: V;
  add: string;
  /** What the button beside an entry does, told by its number. */
  remove: (place: number) => string;
  children: (place: number) => ReactNode;
}

/** A list of a record that grows and shrinks entry by entry. */
export function EntryList<V extends object>({ name, title, most, fresh, add, remove, children }: EntryListProps<V>) {
  return (
    <FormSection title={title}>
      <Sheet name="clinical-entry" css={SHEET} />
      <Form.List name={name}>
        {(fields, list) => (
          <>
            {fields.map(({ key, name: place }) => (
              <div key={key} className="pc-clinical-entry">
                <div>{children(place)}</div>
                <Button icon={<DeleteOutlined />} aria-label={remove(place + 1)} onClick={() => list.remove(place)} />
              </div>
            ))}
            <Button icon={<PlusOutlined />} disabled={fields.length >= most} onClick={() => list.add(fresh)}>
              {add}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}
