import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.AnyTypePermission;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;

/** Debian's XStream is newer than its JMeter and refuses JMeter's own classes, until it is told that they may be read. */
public class StartJmeter {
  public static void main(String[] arguments) throws Exception {
    String home = System.getProperty("jmeter.home");
    JMeterUtils.setJMeterHome(home);
    JMeterUtils.loadJMeterProperties(home + "/bin/jmeter.properties");
    for (String name : new String[] {"JMXSAVER", "JTLSAVER"}) {
      var saver = SaveService.class.getDeclaredField(name);
      saver.setAccessible(true);
      ((XStream) saver.get(null)).addPermission(AnyTypePermission.ANY);
    }
    new JMeter().start(arguments);
  }
}
