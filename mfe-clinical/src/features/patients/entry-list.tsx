import { FormSection, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { ReactNode } from 'react';

const STYLES = `
.pc-clinical-entry { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 12px; padding-bottom: 4px; border-bottom: 1px solid var(--pc-line); }
.pc-clinical-entry > div { flex: 1; min-width: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 0 12px; }
.pc-clinical-entry .ant-form-item { margin-bottom: 12px; }
.pc-clinical-entry > .ant-btn { margin-top: 30px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-entry > .ant-btn { min-width: 44px; min-height: 44px; } }
`;

interface EntryListProps<V> {
  /** The form field of the list. */
  name: string;
  title: string;
  max: number;
  /** Initial values of a new entry. */
  fresh: V;
  add: string;
  /** Returns the accessible name of the remove button of an entry, by index. */
  remove: (index: number) => string;
  children: (index: number) => ReactNode;
}

/** A form list with buttons to add and remove entries. */
export function EntryList<V extends object>({ name, title, max, fresh, add, remove, children }: EntryListProps<V>) {
  return (
    <FormSection title={title}>
      <Styles name="clinical-entry" css={STYLES} />
      <Form.List name={name}>
        {(fields, list) => (
          <>
            {fields.map(({ key, name: index }) => (
              <div key={key} className="pc-clinical-entry">
                <div>{children(index)}</div>
                <Button icon={<DeleteOutlined />} aria-label={remove(index + 1)} onClick={() => list.remove(index)} />
              </div>
            ))}
            <Button icon={<PlusOutlined />} disabled={fields.length >= max} onClick={() => list.add(fresh)}>
              {add}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  );
}
