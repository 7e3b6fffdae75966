import { ServiceScreen } from '../../features/services/ServiceScreen.tsx';

const UiUxPage = () => <ServiceScreen title="UI/UX" type="ui-ux" />;

export default UiUxPage;
