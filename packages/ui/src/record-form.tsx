import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, type FormInstance } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useRef, useState, type ReactNode } from 'react';
import type { DraftStore } from './draft';
import { FormErrors, useFormErrors } from './form-errors';
import { RestoredDraft } from './restored-draft';
import type { LeaveGuard } from './use-leave-guard';
import { useRestoredDraft } from './use-restored-draft';
import { TypedContext } from './use-set-fields';

/** The error of a failed save. */
export interface FormFailure {
  text: string;
  code: string;
  /** By field. */
  fields: Record<string, string>;
  /** Optimistic lock lost: another user has changed the record meanwhile. */
  isStale: boolean;
}

interface RecordFormProps<V extends object> {
  /** Id of the form; the submit button is elsewhere and refers to it. */
  id: string;
  initial: V;
  guard: LeaveGuard;
  /** `'stay'`: nothing was saved, because the person chose to go on with the form. */
  save: (values: V) => Promise<void | 'stay'>;
  /** Converts an error thrown by save or reload. */
  failure: (error: unknown) => FormFailure;
  /** Reloads the record after a change by another user; not needed for a new one. */
  reload?: () => Promise<V>;
  /** Stores unsaved input until it is submitted or discarded; undefined for a form of up to three fields. */
  draft: DraftStore<V> | undefined;
  /** Version of the edited record; null for a new one. */
  recordVersion?: number | null;
  /** Error codes that concern one field, and the name of that field. */
  blames?: Partial<Record<string, string>>;
  /** Prefix of the ids of the fields, where two forms with the same fields are on one page. */
  fieldPrefix?: string;
  children: ReactNode;
}

/** The form of a record: validation, drafts, and the errors of a save, including a lost optimistic lock. */
export function RecordForm<V extends object>(props: RecordFormProps<V>) {
  const { id, initial, guard, save, failure, reload, draft, recordVersion = null, blames = {} } = props;
  const { fieldPrefix, children } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<V>();
  const { errors, applyServer, formProps, clear } = useFormErrors(form);
  const [staleText, setStaleText] = useState<string>();
  const typed = useRef<Partial<V>>({});
  const restored = useRestoredDraft({ form, draft, guard, typed });
  // The button shows that a save is under way only with the next render: a second press must not save again.
  const isSaving = useRef(false);

  function onTyped(changed: Partial<V>) {
    guard.touch();
    typed.current = { ...typed.current, ...changed };
    draft?.keep(typed.current, recordVersion);
  }

  function discard() {
    typed.current = {};
    form.resetFields();
    guard.release();
    draft?.drop();
    restored.forget();
  }

  async function submit(values: V) {
    if (isSaving.current) return;
    isSaving.current = true;
    clear();
    try {
      if ((await save(values)) !== 'stay') draft?.drop();
    } catch (error) {
      const { text, code, fields, isStale } = failure(error);
      const field = blames[code];
      if (Object.keys(fields).length > 0) applyServer(fields);
      else if (field) applyServer({ [field]: text });
      else if (isStale) setStaleText(text);
      else void message.error(text);
    } finally {
      isSaving.current = false;
    }
  }

  async function takeNews() {
    if (!reload) return;
    try {
      form.setFieldsValue(untouched(form, typed.current, await reload()));
      setStaleText(undefined);
    } catch (error) {
      void message.error(failure(error).text);
    }
  }

  return (
    <Form
      {...(fieldPrefix && { name: fieldPrefix })}
      id={id}
      form={form}
      layout="vertical"
      noValidate
      initialValues={initial}
      onValuesChange={(changed: Partial<V>) => onTyped(wholeFields(form, changed))}
      onFinish={(values) => void submit(values)}
      {...formProps}
    >
      {staleText && (
        <Alert
          type="warning"
          role="alert"
          showIcon
          style={{ marginBottom: 16 }}
          title={staleText}
          description={t`Reloading keeps what you typed.`}
          action={<Button onClick={() => void takeNews()}>{t`Reload`}</Button>}
        />
      )}
      {restored.draft && <RestoredDraft draft={restored.draft} recordVersion={recordVersion} discard={discard} />}
      <FormErrors form={form} errors={errors} />
      <TypedContext value={onTyped}>{children}</TypedContext>
    </Form>
  );
}

/** Returns the changed fields whole: of a list or a group the form reports only the part that was edited. */
function wholeFields<V extends object>(form: FormInstance<V>, changed: Partial<V>): Partial<V> {
  const all = form.getFieldsValue(true);
  return Object.fromEntries(Object.keys(changed).map((name) => [name, all[name as keyof V]])) as Partial<V>;
}

/** Returns the fields of a newer version that this person has not edited. */
function untouched<V extends object>(form: FormInstance<V>, typed: Partial<V>, fresh: V): Partial<V> {
  const isTouched = (name: string) => name in typed;
  const free = Object.keys(form.getFieldsValue()).filter((name) => !isTouched(name));
  return Object.fromEntries(free.map((name) => [name, fresh[name as keyof V]])) as Partial<V>;
}
