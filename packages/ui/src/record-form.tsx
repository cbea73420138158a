import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, type FormInstance } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
import { useState, type ReactNode } from 'react';
import { FormErrors, useFormErrors } from './form-errors';
import type { LeaveGuard } from './use-leave-guard';

/** What a save that failed says. */
export interface FormFailure {
  text: string;
  code: string;
  /** By field. */
  fields: Record<string, string>;
  /** Somebody else changed the record meanwhile. */
  isStale: boolean;
}

interface RecordFormProps<V extends object> {
  /** The button that sends it stands elsewhere and names it by this id. */
  id: string;
  initial: V;
  guard: LeaveGuard;
  save: (values: V) => Promise<void>;
  /** Reads what save or reload threw. */
  failure: (error: unknown) => FormFailure;
  /** Gets the record anew after somebody else changed it; not needed where there is none yet. */
  reload?: () => Promise<V>;
  /** Refusals that are about one field, and which. */
  blames?: Partial<Record<string, string>>;
  children: ReactNode;
}

/** The fields of a record, with everything that can go wrong on the way to the server. */
export function RecordForm<V extends object>(props: RecordFormProps<V>) {
  const { id, initial, guard, save, failure, reload, blames = {}, children } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<V>();
  const { errors, applyServer, formProps, clear } = useFormErrors(form);
  const [staleText, setStaleText] = useState<string>();

  async function submit(values: V) {
    clear();
    try {
      await save(values);
    } catch (error) {
      const { text, code, fields, isStale } = failure(error);
      const field = blames[code];
      if (Object.keys(fields).length > 0) applyServer(fields);
      else if (field) applyServer({ [field]: text });
      else if (isStale) setStaleText(text);
      else void message.error(text);
    }
  }

  async function takeNews() {
    if (!reload) return;
    try {
      form.setFieldsValue(untouched(form, await reload()));
      setStaleText(undefined);
    } catch (error) {
      void message.error(failure(error).text);
    }
  }

  return (
    <Form
      id={id}
      form={form}
      layout="vertical"
      noValidate
      initialValues={initial}
      onValuesChange={guard.touch}
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
      <FormErrors form={form} errors={errors} />
      {children}
    </Form>
  );
}

/** Of a record that somebody else changed, what this person has not typed over. */
function untouched<V extends object>(form: FormInstance<V>, fresh: V): Partial<V> {
  const isTouched = form.isFieldTouched as (name: string) => boolean;
  const free = Object.keys(form.getFieldsValue()).filter((name) => !isTouched(name));
  return Object.fromEntries(free.map((name) => [name, fresh[name as keyof V]])) as Partial<V>;
}
