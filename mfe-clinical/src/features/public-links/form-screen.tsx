import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { clearOldAnswers } from '@polyclinic/client/answer-safe';
import type { FormIdentity, PublicForm } from '@polyclinic/contract';
import type { PublicPageProps } from '@polyclinic/remote';
import { LinkCard, LinkOver } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';
import { AnswerForm } from './answer-form';
import { IdentityForm } from './identity-form';

type Known = { form: PublicForm; identity?: FormIdentity };

/** A form of the clinic for the holder of its link: identity check, questions, and confirmation. */
export function FormScreen({ secret }: PublicPageProps) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [shown, setShown] = useState<Known>();
  const query = useQuery({
    ...api.publicForms.get.queryOptions({ params: { token: secret } }),
    refetchOnReconnect: ({ state }) => state.data === undefined && 'always',
  });
  const form = query.data?.form;
  const known = shown ?? (form && !form.needsIdentity ? { form } : undefined);

  useEffect(() => clearOldAnswers(), []);

  if (isSent) return <Sent clinicName={form?.clinicName} />;
  if (isOver || (isApiError(query.error) && query.error.code === 'TOKEN_INVALID')) return <LinkOver />;
  if (known) {
    return (
      <AnswerForm
        {...known}
        secret={secret}
        onSent={() => setIsSent(true)}
        onOver={() => setIsOver(true)}
        onIdentityWrong={() => setShown(undefined)}
      />
    );
  }
  if (form) {
    return (
      <IdentityForm
        secret={secret}
        clinicName={form.clinicName}
        onShown={(identified, identity) => setShown({ form: identified, identity })}
        onOver={() => setIsOver(true)}
      />
    );
  }
  return (
    <LinkCard title={t`Form`}>
      {query.isError ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(query.error, t`Couldn't load the form. Check your connection and try again.`)}
          action={
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              {t`Try again`}
            </Button>
          }
        />
      ) : (
        <p role="status">{t`Loading form...`}</p>
      )}
    </LinkCard>
  );
}

function Sent({ clinicName }: { clinicName: string | undefined }) {
  const { t } = useLingui();
  return (
    <LinkCard clinicName={clinicName} title={t`Thank you`} isNews>
      <p role="status">{t`Your answers were sent to the clinic. You can close this page.`}</p>
    </LinkCard>
  );
}
