import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { FormTemplate } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useId, useState } from 'react';
import { api } from '../../lib/api';

type Fields = Pick<FormTemplate, 'title' | 'intro' | 'questions'>;

/** Form templates: load, save or delete one. */
export function FormTemplatesBar({ onLoaded }: { onLoaded: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const form = Form.useFormInstance();
  const field = useId();
  const [chosenId, setChosenId] = useState<string>();
  const query = useQuery(api.temporaryForms.templates.queryOptions());
  const templates = query.data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === chosenId);
  const failed = (error: unknown) => void message.error(errorText(error, t`Couldn't save the template. Try again.`));

  const save = useMutation({
    ...api.temporaryForms.saveTemplate.mutationOptions(),
    onSuccess: ({ template }) => {
      setChosenId(template.id);
      void message.success(t`Template saved`);
    },
    onError: failed,
  });
  const change = useMutation({
    ...api.temporaryForms.changeTemplate.mutationOptions(),
    onSuccess: () => void message.success(t`Template updated`),
    onError: failed,
  });
  const remove = useMutation({
    ...api.temporaryForms.removeTemplate.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't delete the template. Try again.`)),
  });

  function load(id: string) {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    setChosenId(id);
    const { title, intro, questions } = template;
    form.setFieldsValue({ title, intro, questions });
    onLoaded();
  }

  /** Validates everything but the link: a template has no recipient. */
  async function fieldsToKeep(): Promise<Fields | undefined> {
    try {
      await form.validateFields(['title', 'intro', 'questions'], { recursive: true });
    } catch {
      // The fields show the errors.
      return undefined;
    }
    const { title, intro, questions } = form.getFieldsValue(true) as Fields;
    return { title, intro: intro || null, questions: questions.map((one) => ({ ...one, help: one.help || null })) };
  }

  async function keep(over: FormTemplate | undefined) {
    const body = await fieldsToKeep();
    if (!body) return;
    if (over) change.mutate({ params: { id: over.id }, body: { ...body, version: over.version } });
    else save.mutate({ body });
  }

  function throwAway({ id, title, intro, questions }: FormTemplate) {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setChosenId(undefined);
          offerUndo({ text: t`Template deleted`, undo: () => save.mutate({ body: { title, intro, questions } }) });
        },
      },
    );
  }

  return (
    <div className="pc-clinical-builder-form-templates">
      <div>
        <label htmlFor={field}>{t`Start from a template`}</label>
        <Select
          id={field}
          style={WIDE}
          value={chosen?.id}
          loading={query.isPending}
          placeholder={t`Choose a template`}
          notFoundContent={
            query.isError ? t`Couldn't load the templates. Check your connection and try again.` : t`No templates yet`
          }
          options={templates.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={load}
        />
      </div>
      <Button loading={save.isPending} onClick={() => void keep(undefined)}>{t`Save as template`}</Button>
      {chosen && (
        <>
          <Button loading={change.isPending} onClick={() => void keep(chosen)}>{t`Update template`}</Button>
          <Button danger loading={remove.isPending} onClick={() => throwAway(chosen)}>
            {t`Delete template`}
          </Button>
        </>
      )}
    </div>
  );
}

const WIDE = { width: '100%' };
