import { msg } from '@lingui/core/macro';
import type { Facility } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** What the kinds are called. */
export const FACILITY_KIND_TEXTS: Record<Facility['kind'], MessageDescriptor> = {
  ROOM: msg`Room`,
  EQUIPMENT: msg`Equipment`,
};
