// Small components that most screens use. Large ones have modules of their own: card, descriptions, tabs, steps,
// progress, typography.
export { Result, Skeleton } from 'antd';
