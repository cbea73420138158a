import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Input, type InputRef } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { DependentList } from '../../lib/dependent-list';
import { dependentsIn, type Dependents } from '../../lib/dependents';
import { useDialogPerson } from './dialog-person';

/** Deletes an account permanently: requires typing the name, and succeeds only if no records depend on the account. */
export function DeleteForGoodDialog() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { user, close, leave } = useDialogPerson();
  const form = useId();
  const field = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<InputRef>(null);
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [state, setState] = useState<'open' | 'given-up' | 'done'>('open');
  const [dependents, setDependents] = useState<Dependents[]>();
  const name = personName(user);
  const isMeant = typed.trim().replace(/\s+/g, ' ') === name.replace(/\s+/g, ' ');
  const remove = useMutation({
    ...api.adminUsers.removeForGood.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Account of ${name} permanently deleted`);
      setState('done');
    },
    onError: (error) => {
      const found = dependentsIn(error, 'USER_HAS_RECORDS');
      setDependents(found);
      if (!found) void message.error(errorText(error, t`Couldn't delete the account. Try again.`));
    },
  });

  return (
    <Modal
      open={state === 'open'}
      title={t`Delete the account of ${name} permanently?`}
      okText={t`Delete permanently`}
      okButtonProps={{ danger: true, htmlType: 'submit', form, disabled: !isMeant }}
      cancelText={t`Keep account`}
      confirmLoading={remove.isPending}
      onCancel={() => setState('given-up')}
      // Delayed, because the key that opened the dialog would otherwise be typed into the field.
      afterOpenChange={(isOpen) => {
        if (isOpen) return input.current?.focus();
        close();
        if (state === 'done') leave();
      }}
    >
      <p>{t`The account, its sessions and its settings are deleted. This cannot be undone.`}</p>
      {dependents && <StillNeeded dependents={dependents} name={name} />}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) remove.mutate({ params: { id: user.id } });
        }}
      >
        <label htmlFor={field}>{t`Type ${name} to confirm`}</label>
        <Input
          ref={input}
          id={field}
          autoComplete="off"
          style={{ marginTop: 8 }}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Modal>
  );
}

function StillNeeded({ dependents, name }: { dependents: Dependents[]; name: string }) {
  const { t } = useLingui();
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      style={{ marginBottom: 16 }}
      title={t`Records still refer to ${name}`}
      description={
        <>
          <DependentList dependents={dependents} />
          {t`The account stays deleted: nobody can log in with it, and the records keep the person's name.`}
        </>
      }
    />
  );
}
