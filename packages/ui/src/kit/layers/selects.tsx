import { AutoComplete as AntAutoComplete, Select as AntSelect, type AutoCompleteProps, type SelectProps } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select';
import type { ComponentRef, PropsWithChildren, RefAttributes } from 'react';
import { useOpenLayer } from './use-open-layer';

type FieldRef = RefAttributes<ComponentRef<typeof AntSelect>>;

/** antd's select, whose list the back button closes before everything below it. */
export function Select<V = unknown, O extends BaseOptionType | DefaultOptionType = DefaultOptionType>(
  props: PropsWithChildren<SelectProps<V, O>> & FieldRef,
) {
  return <AntSelect<V, O> {...props} {...useOpenLayer(props)} />;
}

/** antd's field with suggestions, which the back button closes before everything below them. */
export function AutoComplete<V = string, O extends BaseOptionType | DefaultOptionType = DefaultOptionType>(
  props: PropsWithChildren<AutoCompleteProps<V, O>> & FieldRef,
) {
  // Without suggestions antd shows nothing, although it counts as open.
  return <AntAutoComplete<V, O> {...props} {...useOpenLayer(props, !props.options?.length)} />;
}
