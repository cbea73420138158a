import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import {
  POSITION_LABELS,
  PositionFields,
  type NewPosition,
  type Position,
  type PositionChange,
} from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn, useFormFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { DepartmentSelect } from '../../lib/department-select';
import { api } from '../../lib/people-api';
import { POSITIONS_PATH } from '../../lib/people-paths';

const CLOSE_TO = `${POSITIONS_PATH}?`;

/** Adds a position. */
export function NewPositionDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewPosition>('positions.new');
  const create = useMutation(api.positions.create.mutationOptions());
  return (
    <CreateDrawer<NewPosition>
      title={t`Add position`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={{ title: '', seats: 1, isActive: true }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Position added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the position. Try again.`)}
    >
      <PositionInputs />
    </CreateDrawer>
  );
}

/** Changes a position. */
export function EditPositionDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.positions.get.queryOptions({ params: { id } }),
    select: ({ position }) => position,
    enabled: id !== '',
  });
  const draft = useDraft<Partial<Position>>(`positions.edit.${id}`);
  const update = useMutation(api.positions.update.mutationOptions());
  const send = ({ title, code, departmentId, grade, seats, isActive, notes, version }: PositionChange) =>
    update.mutateAsync({
      params: { id },
      body: { title, code, departmentId, grade, seats, isActive, notes, version },
    });
  return (
    <EditDrawer
      title={t`Edit position`}
      closeTo={CLOSE_TO}
      query={query}
      loading={t`Loading the position...`}
      failedToLoad={t`Couldn't load the position`}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Position saved`}
      failure={(error) => failureOf(error, t`Couldn't save the position. Try again.`)}
    >
      <PositionInputs />
    </EditDrawer>
  );
}

function PositionInputs() {
  const field = useFormFields(PositionFields, POSITION_LABELS);
  return (
    <>
      <Form.Item {...field('title')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item {...field('code')}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('departmentId')}>
        <DepartmentSelect />
      </Form.Item>
      <Form.Item {...field('grade')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('seats')}>
        <InputNumber min={0} max={10_000} precision={0} />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  );
}
