// Small pieces that most screens show; what is large stands alone: card, descriptions, tabs, steps, progress, typography.
export { Empty, Result, Segmented, Skeleton } from 'antd';
export type { SegmentedProps } from 'antd';
