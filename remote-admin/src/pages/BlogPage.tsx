import { Screen } from '../features/content/Screen.tsx';

const BlogPage = () => (
  <Screen
    title="Blog"
    blocks={[
      { title: 'Blog Category', collection: 'article-category' },
      { title: 'Article', collection: 'article' },
    ]}
  />
);

export default BlogPage;
