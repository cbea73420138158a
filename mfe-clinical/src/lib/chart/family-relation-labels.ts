import { msg } from '@lingui/core/macro';
import type { FamilyRelation } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const FAMILY_RELATION_LABELS: Record<FamilyRelation, MessageDescriptor> = {
  MOTHER: msg`Mother`,
  FATHER: msg`Father`,
  BROTHER: msg`Brother`,
  SISTER: msg`Sister`,
  SON: msg`Son`,
  DAUGHTER: msg`Daughter`,
  MATERNAL_GRANDMOTHER: msg`Maternal grandmother`,
  MATERNAL_GRANDFATHER: msg`Maternal grandfather`,
  PATERNAL_GRANDMOTHER: msg`Paternal grandmother`,
  PATERNAL_GRANDFATHER: msg`Paternal grandfather`,
  AUNT: msg`Aunt`,
  UNCLE: msg`Uncle`,
  OTHER: msg`Other relative`,
};
