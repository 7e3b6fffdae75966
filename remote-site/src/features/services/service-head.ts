import type { Head, HeadArgs } from '@northlight/shared/remote';
import type { ServiceData } from './service-loader.ts';
import type { Service } from './service-types.ts';

export const serviceHead =
  (service: Service) =>
  ({ data, mediaUrl }: HeadArgs<ServiceData>): Head => {
    const category = data?.category;
    return {
      title: category?.title ?? service.title,
      description: category?.description ?? service.description,
      image: category?.file ? mediaUrl(category.file.file_URL) : undefined,
    };
  };
