export {
  Card,
  Collapse,
  Descriptions,
  Empty,
  Progress,
  Result,
  Segmented,
  Skeleton,
  Statistic,
  Steps,
  Tag,
  Timeline,
} from 'antd';
export type { CardProps, DescriptionsProps, SegmentedProps, TagProps, TimelineProps } from 'antd';
