import { msg } from '@lingui/core/macro';
import type { GuardianProof, GuardianRelationship, GuardianshipStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const GUARDIAN_RELATIONSHIP_LABELS: Record<GuardianRelationship, MessageDescriptor> = {
  PARENT: msg`Parent`,
  LEGAL_GUARDIAN: msg`Legal guardian`,
};

export const GUARDIAN_PROOF_LABELS: Record<GuardianProof, MessageDescriptor> = {
  BIRTH_CERTIFICATE: msg`Birth certificate`,
  ADOPTION_ORDER: msg`Adoption order`,
  COURT_ORDER: msg`Court order`,
  FAMILY_REGISTER: msg`Family register`,
  OTHER: msg`Other document`,
};

export const GUARDIANSHIP_STATUS_LABELS: Record<GuardianshipStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  ENDED: msg`Access ended`,
  REVOKED: msg`Removed`,
};

export const GUARDIANSHIP_STATUS_MEANINGS: Record<GuardianshipStatus, StatusMeaning> = {
  ACTIVE: 'done',
  ENDED: 'neutral',
  REVOKED: 'neutral',
};
