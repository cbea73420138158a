export { Steps, Timeline } from 'antd';
export type { StepsProps, TimelineProps } from 'antd';
