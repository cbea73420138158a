// Small pieces that most screens show; what is large stands alone: card, tabs, steps, progress, typography.
export { Descriptions, Divider, Empty, Result, Segmented, Skeleton, Tag } from 'antd';
export type { DescriptionsProps, SegmentedProps, TagProps } from 'antd';
