import { useLingui } from '@lingui/react/macro';
import { DataList, RecordActions, Styles, useFormat, type ListColumn } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { COMPONENT_KIND_LABELS } from '../../lib/payroll-labels';
import { ComponentDialog } from './component-dialog';
import { blankComponent, nextKey, type DraftComponent } from './structure-draft';
import { faultsOfCode, type StructureFault } from './structure-faults';
import { useCalculationText } from './use-calculation-text';
import { useFaultText } from './use-fault-text';

interface ComponentsInputProps {
  id?: string;
  value?: DraftComponent[];
  onChange?: (components: DraftComponent[]) => void;
  currency: string;
  /** Day from which a new component applies. */
  startsOn: string;
  faults: readonly StructureFault[];
  /** Shows the components without changing them. */
  isReadOnly?: boolean;
}

const NONE: DraftComponent[] = [];
const STYLES = `
.pc-hr-procurement-components-fault { margin: 4px 0 0; padding: 0; list-style: none; color: var(--pc-danger); }
.pc-hr-procurement-components-formula { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
.pc-hr-procurement-components > button { margin-block-start: 8px; }
`;

/** The components of a structure in their order, each with its mistakes; a dialog edits one. */
export function ComponentsInput(props: ComponentsInputProps) {
  const { id, value = NONE, onChange, currency, startsOn, faults, isReadOnly = false } = props;
  const { t } = useLingui();
  const [editing, setEditing] = useState<DraftComponent>();
  const columns = useColumns(currency, faults);
  const isNew = editing !== undefined && value.every(({ key }) => key !== editing.key);

  function put(component: DraftComponent) {
    const known = value.some(({ key }) => key === component.key);
    onChange?.(known ? value.map((one) => (one.key === component.key ? component : one)) : [...value, component]);
  }

  const actions = (row: DraftComponent) => (
    <ComponentActions row={row} all={value} onEdit={setEditing} onChange={(next) => onChange?.(next)} />
  );
  return (
    <div id={id} className="pc-hr-procurement-components">
      <Styles name="hr-procurement-components" css={STYLES} />
      {value.length > 0 && (
        <DataList
          label={t`Components`}
          rows={value}
          rowKey={({ key }) => String(key)}
          isDense
          columns={
            isReadOnly
              ? columns
              : [
                  ...columns,
                  {
                    key: 'actions',
                    title: <span className="pc-hidden">{t`Actions`}</span>,
                    align: 'end',
                    render: actions,
                  },
                ]
          }
          renderCard={(row) => (
            <Flex justify="space-between" align="start" gap="small">
              <div>
                {columns.map(({ key, render }) => (
                  <div key={key}>{render(row)}</div>
                ))}
              </div>
              {!isReadOnly && actions(row)}
            </Flex>
          )}
        />
      )}
      {!isReadOnly && (
        <Button icon={<PlusOutlined />} onClick={() => setEditing(blankComponent(nextKey(value), startsOn))}>
          {t`Add component`}
        </Button>
      )}
      {editing && (
        <ComponentDialog
          key={editing.key}
          component={editing}
          isNew={isNew}
          others={value.filter(({ key }) => key !== editing.key)}
          currency={currency}
          faults={isNew ? [] : faultsOfCode(faults, editing.code)}
          onSave={put}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

function useColumns(currency: string, faults: readonly StructureFault[]): ListColumn<DraftComponent>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const calculation = useCalculationText();
  const faultText = useFaultText();
  const days = ({ startsOn, endsOn }: DraftComponent) => {
    const from = format.date(startsOn);
    return endsOn ? `${from} – ${format.date(endsOn)}` : t`from ${from}`;
  };
  return [
    {
      key: 'name',
      title: t`Component`,
      render: ({ name, code }) => {
        const wrong = faultsOfCode(faults, code).map(faultText);
        return (
          <>
            <strong>{name}</strong>
            <div className="pc-list-sub">{code}</div>
            {wrong.length > 0 && (
              <ul className="pc-hr-procurement-components-fault" role="alert">
                {wrong.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </>
        );
      },
    },
    { key: 'kind', title: t`Type`, render: ({ kind }) => i18n._(COMPONENT_KIND_LABELS[kind]) },
    {
      key: 'calculation',
      title: t`Calculation`,
      render: (row) => {
        const { condition } = row;
        return (
          <>
            <span className="pc-hr-procurement-components-formula">{calculation(row, currency)}</span>
            {condition !== null && <div className="pc-list-sub">{t`if ${condition}`}</div>}
          </>
        );
      },
    },
    { key: 'days', title: t`Valid`, render: days },
  ];
}

interface ComponentActionsProps {
  row: DraftComponent;
  all: DraftComponent[];
  onEdit: (component: DraftComponent) => void;
  onChange: (components: DraftComponent[]) => void;
}

function ComponentActions({ row, all, onEdit, onChange }: ComponentActionsProps) {
  const { t } = useLingui();
  const { name } = row;
  const index = all.findIndex(({ key }) => key === row.key);
  const move = (by: number) => {
    const rest = all.filter(({ key }) => key !== row.key);
    onChange(rest.toSpliced(index + by, 0, row));
  };
  const copy = () => {
    const key = nextKey(all);
    onEdit({ ...row, key, code: `${row.code}_${key}` });
  };
  return (
    <Flex gap={4} justify="end">
      <Button size="small" aria-label={t`Edit ${name}`} onClick={() => onEdit(row)}>{t`Edit`}</Button>
      <RecordActions
        isPlain
        size="small"
        label={t`Actions for ${name}`}
        actions={[
          { key: 'up', label: t`Move up`, isShown: index > 0, onClick: () => move(-1) },
          { key: 'down', label: t`Move down`, isShown: index < all.length - 1, onClick: () => move(1) },
          { key: 'copy', label: t`Copy component`, onClick: copy },
          {
            key: 'remove',
            label: t`Remove component`,
            danger: true,
            onClick: () => onChange(all.filter(({ key }) => key !== row.key)),
          },
        ]}
      />
    </Flex>
  );
}
