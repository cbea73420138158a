import { msg } from '@lingui/core/macro';
import type { Facility } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const FACILITY_KIND_LABELS: Record<Facility['kind'], MessageDescriptor> = {
  ROOM: msg`Room`,
  EQUIPMENT: msg`Equipment`,
};
