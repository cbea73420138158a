import { useLingui } from '@lingui/react/macro';
import { NewUser, UserId } from '@polyclinic/contract';
import { formFields, useSettled } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const field = formFields(NewUser);
const PAUSE_MS = 400;

/** The short name of a person inside the clinic; says while one types whether it may be had. */
export function UserIdField({ current }: { current?: string | null }) {
  const { t } = useLingui();
  const typed = Form.useWatch<string | null | undefined>('userId') ?? '';
  return (
    <Form.Item
      {...field('userId')}
      label={t`User id`}
      extra={
        <span role="status">
          <Availability typed={typed.trim().toUpperCase()} current={current ?? ''} />
        </span>
      }
    >
      <Input
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        style={{ textTransform: 'uppercase' }}
      />
    </Form.Item>
  );
}

function Availability({ typed, current }: { typed: string; current: string }) {
  const { t } = useLingui();
  const userId = useSettled(typed, PAUSE_MS);
  const isAsked = userId !== '' && userId !== current && userId === typed;
  const format = useQuery({ ...api.users.validateUserId.queryOptions({ body: { userId } }), enabled: isAsked });
  const isFormed = UserId.safeParse(userId).success && format.data?.valid !== false;
  const free = useQuery({
    ...api.users.checkUserId.queryOptions({ body: { userId } }),
    enabled: isAsked && isFormed,
    // Somebody else may have taken it since.
    staleTime: 0,
  });

  if (typed === '') return t`Such as DR-AMARA; 3 to 20 letters, digits, dots or dashes.`;
  if (typed === current) return null;
  if (!isAsked || format.isFetching || free.isFetching) return t`Checking...`;
  if (format.data && !format.data.valid) return format.data.message ?? t`This is not the form of a user id`;
  if (!free.data) return null;
  return free.data.available ? t`${userId} is free` : t`${userId} is taken`;
}
