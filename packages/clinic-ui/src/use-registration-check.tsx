import { useLingui } from '@lingui/react/macro';
import type { DuplicateCandidate, NewPatient } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { api } from './api';
import { DuplicateDetails } from './duplicate-details';
import { duplicateQuestion } from './duplicate-question';
import { patientName } from './people';

/** Outcome of the check before a registration: the existing record to use instead, if one was chosen. */
export type RegistrationChoice = 'register' | 'stay' | DuplicateCandidate;

/**
 * Returns a function to call before a patient is registered. If a record is probably of the same person
 * (DUPLICATE_POINTS), it asks whether to use that one. A check that fails does not hold up the desk.
 */
export function useRegistrationCheck(): (known: Partial<NewPatient>) => Promise<RegistrationChoice> {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const client = useQueryClient();

  async function probable(known: Partial<NewPatient>): Promise<DuplicateCandidate | undefined> {
    const body = duplicateQuestion(known);
    try {
      const { candidates } = await client.fetchQuery(api.patientMerges.checkDuplicates.queryOptions({ body }));
      return candidates.find(({ likelihood }) => likelihood === 'PROBABLE');
    } catch {
      // The registration reports a broken connection.
      return undefined;
    }
  }

  return async (known) => {
    const candidate = await probable(known);
    if (!candidate) return 'register';
    const name = patientName(candidate);
    return new Promise((resolve) => {
      const question = modal.confirm({
        title: t`Is this the same person?`,
        content: <DuplicateDetails candidate={candidate} />,
        okText: t`Use ${name}`,
        cancelText: t`Go back`,
        footer: (_, { OkBtn, CancelBtn }) => (
          <>
            <CancelBtn />
            <Button
              onClick={() => {
                resolve('register');
                question.destroy();
              }}
            >
              {t`Register anyway`}
            </Button>
            <OkBtn />
          </>
        ),
      });
      void question.then((isSame) => resolve(isSame ? candidate : 'stay'));
    });
  };
}
