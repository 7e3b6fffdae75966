import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const BlogPage = () => <Screen {...screens.blog} />;

export default BlogPage;
