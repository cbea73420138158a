import { useLingui } from '@lingui/react/macro';
import { createApi, failureOf, useDraft } from '@polyclinic/client';
%patient
import { PatientSelect } from '@polyclinic/clinic-ui';
%end
%patient
import { New__Name__, __NAME___LABELS, __Name__Fields, __names__, type __Name__, type __Name__Change } from '@polyclinic/contract';
%else
import { __NAME___LABELS, __Name__Fields, __names__, type New__Name__, type __Name__, type __Name__Change } from '@polyclinic/contract';
%end
%patient
import { CreateDrawer, EditDrawer, filledIn, formFields, useFormFields } from '@polyclinic/ui';
%else
import { CreateDrawer, EditDrawer, filledIn, useFormFields } from '@polyclinic/ui';
%end
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { __NAMES___PATH } from './__one_slug__-entries';

const api = createApi({ __names__ });
%patient
const newField = formFields(New__Name__);
%end

/** Adds a __one_words__. */
export function New__Name__Drawer() {
  const { t } = useLingui();
%patient
  const { search } = useLocation();
  const patientId = new URLSearchParams(search).get('patient') ?? '';
  const draft = useDraft<New__Name__>(`__slug__.new${patientId && `.${patientId}`}`);
%else
  const draft = useDraft<New__Name__>('__slug__.new');
%end
  const create = useMutation(api.__names__.create.mutationOptions());

  return (
    <CreateDrawer<New__Name__>
      title={t`Add __one_words__`}
      closeTo={`${__NAMES___PATH}?`}
      isSaving={create.isPending}
%patient
      initial={{ patientId, name: '' }}
%else
      initial={{ name: '' }}
%end
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`__one_title__ added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the __one_words__. Try again.`)}
%patient
      blames={{ PATIENT_UNKNOWN: 'patientId' }}
%end
    >
%patient
      <Form.Item {...newField('patientId')} label={t`Patient`}>
        <PatientSelect />
      </Form.Item>
%end
      <__Name__Inputs />
    </CreateDrawer>
  );
}

/** Changes a __one_words__. */
export function Edit__Name__Drawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.__names__.get.queryOptions({ params: { id } }),
    select: ({ __name__ }) => __name__,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<__Name__>>(`__slug__.edit.${id}`);
  const update = useMutation(api.__names__.update.mutationOptions());
  const send = ({ name, notes, version }: __Name__Change) =>
    update.mutateAsync({ params: { id }, body: { name, notes, version } });

  return (
    <EditDrawer
      title={t`Edit __one_words__`}
      closeTo={`${__NAMES___PATH}?`}
      query={query}
      loading={t`Loading the __one_words__...`}
      failedToLoad={t`Couldn't load the __one_words__`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`__one_title__ changed`}
      failure={(error) => failureOf(error, t`Couldn't save the __one_words__. Try again.`)}
    >
      <__Name__Inputs />
    </EditDrawer>
  );
}

function __Name__Inputs() {
  const field = useFormFields(__Name__Fields, __NAME___LABELS);
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
    </>
  );
}
