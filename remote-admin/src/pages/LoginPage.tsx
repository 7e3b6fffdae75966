import { Gate } from '../features/sign-in/Gate.tsx';
import { LoginForm } from '../features/sign-in/LoginForm.tsx';

const LoginPage = () => (
  <Gate>
    <LoginForm />
  </Gate>
);

export default LoginPage;
