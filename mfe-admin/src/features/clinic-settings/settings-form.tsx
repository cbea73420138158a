import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { QueryState, RecordForm, Styles, useLeaveGuard } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { useState, type ReactNode } from 'react';
import { useLinkGuard } from './use-link-guard';

interface Versioned {
  version: number;
}

interface SettingsFormProps<R extends Versioned, V extends object> {
  /** Key of the page, under which unsaved input is stored. */
  name: string;
  query: UseQueryResult<R>;
  /** Selects the form's values from the record. */
  valuesOf: (record: R) => V;
  /** Normalises the typed values for the contract. */
  read?: (values: V) => V;
  send: (changes: Partial<V> & Versioned) => Promise<R>;
  isSaving: boolean;
  children: (page: PageOf<R>) => ReactNode;
}

interface PageOf<R> {
  /** The record as last synchronised with the server. */
  record: R;
  /** Adopts a newer record after a change outside the form, without discarding unsaved input. */
  adopt: (record: R) => void;
}

const FORM = 'clinic-settings';

// Each group is a card, as in the settings of the own account. A legend that floats stands inside its border.
const STYLES = `
.pc-admin-settings .pc-section { margin-bottom: 16px; padding: 16px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-admin-settings .pc-section legend { float: inline-start; width: 100%; border: 0; font-size: calc(var(--pc-font) + 2px); color: var(--pc-text); }
.pc-admin-settings .pc-section legend + * { clear: both; }
.pc-admin-settings .pc-section > :last-child { margin-bottom: 0; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-admin-settings .pc-section { padding: 12px; } }
`;

/** A page of the clinic's settings, saved with an optimistic lock on the displayed version. */
export function SettingsForm<R extends Versioned, V extends object>(props: SettingsFormProps<R, V>) {
  const { t } = useLingui();
  return (
    <QueryState query={props.query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
      {(record) => <LoadedForm {...props} first={record} />}
    </QueryState>
  );
}

function LoadedForm<R extends Versioned, V extends object>(props: SettingsFormProps<R, V> & { first: R }) {
  const { name, first, query, valuesOf, read = (values) => values, send, isSaving, children } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const guard = useLinkGuard(useLeaveGuard());
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState(first);
  const draft = useDraft<V>(`clinicSettings.${name}`);
  const [round, setRound] = useState(0);

  /** Resets the form to the record. */
  function restart() {
    guard.release();
    // Before the form starts again, which would load it.
    draft.drop();
    setRound(round + 1);
  }

  async function save(values: V) {
    const changes = changesOf(valuesOf(base), read(values));
    if (Object.keys(changes).length > 0) setBase(await send({ ...changes, version: base.version }));
    restart();
    void message.success(t`Settings saved`);
  }

  async function reload(): Promise<V> {
    const { data } = await query.refetch({ throwOnError: true });
    if (data) setBase(data);
    return valuesOf(data ?? base);
  }

  return (
    <div className="pc-admin-settings">
      <Styles name="admin-settings" css={STYLES} />
      <RecordForm<V>
        key={round}
        id={FORM}
        initial={valuesOf(base)}
        guard={guard}
        save={save}
        reload={reload}
        draft={draft}
        recordVersion={base.version}
        failure={(error) => failureOf(error, t`Couldn't save the settings. Try again.`)}
      >
        {children({ record: base, adopt: setBase })}
      </RecordForm>
      <Flex gap="small" wrap style={{ marginTop: 16 }}>
        <Button type="primary" htmlType="submit" form={FORM} loading={isSaving}>
          {t`Save`}
        </Button>
        <Button onClick={restart}>{t`Discard changes`}</Button>
      </Flex>
    </div>
  );
}

/** Compares by field; an address or a set of switches counts as one field. */
function changesOf<V extends object>(before: V, values: V): Partial<V> {
  const known = before as Record<string, unknown>;
  const typed = Object.entries(values).filter(([key, value]) => !isSame(value, known[key]));
  return Object.fromEntries(typed) as Partial<V>;
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

/** The order of keys is irrelevant. */
function textOf(value: unknown): string {
  const isRecord = typeof value === 'object' && value !== null;
  return JSON.stringify(isRecord ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value) ?? 'undefined';
}
