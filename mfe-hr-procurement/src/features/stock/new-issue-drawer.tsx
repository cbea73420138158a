import { useLingui } from '@lingui/react/macro';
import { DecimalInput, PatientSelect } from '@polyclinic/clinic-ui';
import { failureOf, useDraft } from '@polyclinic/client';
import { NewIssue, type IssuePurpose } from '@polyclinic/contract';
import { CreateDrawer, FieldColumns, formFields, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useCallback } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { ItemSelect } from '../../lib/item-select';
import { LocationSelect } from '../../lib/stock/location-select';
import { PurposeSelect } from '../../lib/stock/purpose-select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';
import { useLineKeys } from '../../lib/use-line-keys';

interface DraftLine {
  key: number;
  itemId: string | null;
  quantity: string;
}

interface IssueDraft {
  locationId: string | null;
  purpose: IssuePurpose;
  patientId: string | null;
  department: string;
  lines: DraftLine[];
}

const BLANK: IssueDraft = {
  locationId: null,
  purpose: 'USED',
  patientId: null,
  department: '',
  lines: [{ key: 1, itemId: null, quantity: '' }],
};

const field = formFields(NewIssue);

/** Issues several items at once, to a department or a patient; of each what expires first. */
export function NewIssueDrawer() {
  const { t } = useLingui();
  const draft = useDraft<IssueDraft>('stock.issue');
  const issue = useMutation(api.stock.issue.mutationOptions());
  return (
    <CreateDrawer<IssueDraft>
      isWide
      title={t`Issue stock`}
      closeTo={`${STOCK_PATHS.movements}?`}
      isSaving={issue.isPending}
      initial={BLANK}
      send={async ({ locationId, department, lines, ...values }) => {
        const filled = lines.filter(({ itemId, quantity }) => itemId !== null || quantity !== '');
        const body = {
          ...values,
          locationId: locationId ?? '',
          department: department.trim() || null,
          lines: filled.map(({ itemId, quantity }) => ({ itemId: itemId ?? '', quantity })),
        };
        await issue.mutateAsync({ body });
        return { message: t`Stock issued` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't issue the stock. Try again.`)}
    >
      <FieldColumns columns={2}>
        <Form.Item {...field('locationId')} label={t`Location`}>
          <LocationSelect />
        </Form.Item>
        <Form.Item {...field('purpose')} label={t`Purpose`}>
          <PurposeSelect />
        </Form.Item>
        <Form.Item {...field('department')} label={t`Department`}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item {...field('patientId')} label={t`Patient`}>
          <PatientSelect />
        </Form.Item>
      </FieldColumns>
      <Form.Item name="lines" noStyle>
        <IssueLinesInput />
      </Form.Item>
    </CreateDrawer>
  );
}

interface IssueLinesInputProps {
  id?: string;
  value?: DraftLine[];
  onChange?: (lines: DraftLine[]) => void;
}

const NONE: DraftLine[] = [];

function IssueLinesInput({ id, value = NONE, onChange }: IssueLinesInputProps) {
  const { t } = useLingui();
  const add = useCallback(() => {
    const key = Math.max(0, ...value.map((line) => line.key)) + 1;
    onChange?.([...value, { key, itemId: null, quantity: '' }]);
  }, [value, onChange]);
  const onKeyDown = useLineKeys(add);
  const change = (key: number, changes: Partial<DraftLine>) =>
    onChange?.(value.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <div id={id} role="presentation" onKeyDown={onKeyDown}>
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Issued items`}>
        <thead>
          <tr>
            <th scope="col" className="pc-hr-procurement-lines-goods">{t`Item`}</th>
            <th scope="col">{t`Quantity`}</th>
            <th scope="col">
              <span className="pc-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map(({ key, itemId, quantity }, index) => {
            const number = index + 1;
            return (
              <tr key={key}>
                <td>
                  <ItemSelect
                    aria-label={t`Item, line ${number}`}
                    placeholder={t`Name, code or GTIN`}
                    value={itemId}
                    onChange={(next) => change(key, { itemId: next })}
                  />
                </td>
                <td className="pc-hr-procurement-lines-quantity">
                  <DecimalInput
                    aria-label={t`Quantity, line ${number}`}
                    digits={4}
                    value={quantity}
                    onChange={(next) => change(key, { quantity: next })}
                  />
                </td>
                <td>
                  {value.length > 1 && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={t`Remove line ${number}`}
                      onClick={() => onChange?.(value.filter((line) => line.key !== key))}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button icon={<PlusOutlined />} onClick={add}>{t`Add line`}</Button>
      <p className="pc-hr-procurement-lines-note">{t`The batch that expires first is issued. To issue another one, open the page of the item.`}</p>
    </div>
  );
}
