import { createApi } from '@polyclinic/client';
import { attachments, chart } from '@polyclinic/contract';

/** The resources of the chart, apart from those of the lists, which load without them. */
export const chartApi = createApi({ attachments, chart });
