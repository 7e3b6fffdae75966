import { contentType } from '../content-type.ts';
import { image, reference, richText, text, timestamp } from '../field.ts';

export const article = contentType({
  collection: 'article',
  label: { singular: 'Article', plural: 'Article' },
  title: 'title',
  order: 'newest',
  list: 'page',
  filters: { category_id: 'article_category_id' },
  slug: 'name',
  fields: {
    title: text({
      label: 'Title',
      required: true,
      max: 200,
      example: 'What a release night in Dhaka taught us about silence',
    }),
    content: richText({
      label: 'Content',
      hint:
        'Pictures can be pasted or dropped into the text. / opens a menu of blocks. ' +
        'Markdown works: ## for a heading, - for a list.',
      required: true,
      example: '<p>The loudest dashboards are the ones nobody reads.</p>',
    }),
    article_category_id: reference({
      label: 'Category',
      required: true,
      to: 'article-category',
      embed: { as: 'category', fields: ['id', 'name'] },
      onDelete: 'refuse',
    }),
    estimated_reading_time: text({
      label: 'Reading time',
      hint: 'For example: 7 min read',
      required: true,
      max: 40,
      readingTimeOf: 'content',
      example: '7 min read',
    }),
    published_at: timestamp({ label: 'Created At' }),
    file: image({ label: 'Image', required: true, isCard: true }),
  },
  texts: { deleteQuestion: 'Are you sure?' },
});
