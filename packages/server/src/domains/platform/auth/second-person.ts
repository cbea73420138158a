import { errorTextIn } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { prove } from './proof.service';

interface SecondPerson {
  userId: string;
  password: string;
  code?: string | undefined;
}

/**
 * Checks that another person stands beside the caller: their own password, and a code if their account uses two-factor
 * authentication. Failures count against that account. Throws with the name of the field below `field`.
 */
export async function proveSecondPerson(
  caller: Caller,
  { userId, password, code }: SecondPerson,
  field: string,
): Promise<void> {
  if (code === undefined) {
    const self = { ...caller, userId };
    const guard = await prove(self, { password }, { withCode: false, field: `${field}.password` });
    if (guard.totpConfirmedAt === null) return;
    const text = errorTextIn(caller.language, 'SECOND_FACTOR_NEEDED');
    return refuse('SECOND_FACTOR_NEEDED', { fields: { [`${field}.code`]: text } });
  }
  await prove({ ...caller, userId }, { password, code }, { withCode: true, field: `${field}.password` });
}
